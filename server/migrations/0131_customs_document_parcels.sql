DROP INDEX "customs_document_subject";--> statement-breakpoint
CREATE UNIQUE INDEX "customs_document_parcel" ON "customs_document" USING btree ("document","subject_id","number") WHERE document in ('waybill', 'list');--> statement-breakpoint
CREATE UNIQUE INDEX "customs_document_subject" ON "customs_document" USING btree ("document","subject_id") WHERE document in ('payment', 'order');