-- What is said of a style was kept by the place of its option among those that the product fits, so that a rule above it moved
-- it. It is kept under the words of its option, as the rules are now.
WITH term (property, word, term) AS (VALUES
  ('sex', 'girl', '女童'), ('sex', 'girls', '女童'), ('sex', 'boy', '男童'), ('sex', 'boys', '男童'),
  ('sex', 'child', '儿童'), ('sex', 'children', '儿童'), ('sex', 'kid', '儿童'), ('sex', 'kids', '儿童'),
  ('sex', 'infant', '婴儿'), ('sex', 'infants', '婴儿'), ('sex', 'baby', '婴儿'),
  ('sex', 'women', '女士'), ('sex', 'woman', '女士'), ('sex', 'female', '女士'), ('sex', 'ladies', '女士'),
  ('sex', 'men', '男士'), ('sex', 'man', '男士'), ('sex', 'male', '男士'),
  ('weavingType', 'knit', '针织'), ('weavingType', 'knitted', '针织'), ('weavingType', 'woven', '机织')
), offered AS (
  SELECT rule.place AS rule, option.place AS option, rule.item -> 'constraints' AS constraints,
    '[' || coalesce((SELECT string_agg(word, '/' ORDER BY place)
      FROM jsonb_array_elements_text(option.item -> 'values') WITH ORDINALITY AS value (word, place)), '') || ']' AS words
  FROM (SELECT value::jsonb AS rules FROM setting_version WHERE key = 'style_setting' ORDER BY id DESC LIMIT 1) AS setting
    CROSS JOIN jsonb_array_elements(setting.rules) WITH ORDINALITY AS rule (item, place)
    CROSS JOIN jsonb_array_elements(rule.item -> 'options') WITH ORDINALITY AS option (item, place)
), keyed AS (
  SELECT rule, option, constraints, words || coalesce(nullif(row_number() OVER (PARTITION BY words ORDER BY rule, option), 1)::text, '') AS key
  FROM offered
), declared AS (
  SELECT said.product_id, said.style, jsonb_build_object(
    'kind', coalesce(said.kind, product.category),
    'sex', coalesce((SELECT term FROM term WHERE property = 'sex' AND word = lower(trim(coalesce(said.sex, product.sex)))),
      trim(coalesce(said.sex, product.sex))),
    'weavingType', coalesce((SELECT term FROM term WHERE property = 'weavingType'
        AND word = lower(trim(coalesce(said.weaving_type, product.weaving)))), trim(coalesce(said.weaving_type, product.weaving)))) AS facts
  FROM customs_product AS said JOIN product ON product.id = said.product_id WHERE said.style IS NOT NULL
), fitting AS (
  SELECT declared.product_id, keyed.key, (row_number() OVER (PARTITION BY declared.product_id ORDER BY rule, option))::text AS name
  FROM declared JOIN keyed ON NOT EXISTS (SELECT FROM jsonb_array_elements(keyed.constraints) AS demand
    WHERE jsonb_array_length(demand -> 'values') > 0 AND NOT demand -> 'values' ? (facts ->> (demand ->> 'property')))
), kept AS (
  SELECT declared.product_id, jsonb_object_agg(coalesce(fitting.key, answer.key), answer.value)
    FILTER (WHERE fitting.key IS NOT NULL OR answer.key !~ '^[0-9]+$') AS style
  FROM declared CROSS JOIN jsonb_each(declared.style) AS answer
    LEFT JOIN fitting ON fitting.product_id = declared.product_id AND fitting.name = answer.key
  GROUP BY declared.product_id
)
UPDATE customs_product SET style = kept.style FROM kept WHERE kept.product_id = customs_product.product_id;
