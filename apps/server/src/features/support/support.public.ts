/** What other features may ask about requests. */
export { attachmentKey, type AttachmentsService } from "./attachments/attachments.service.ts";
export { addDemoRequests, demoPhotos } from "./demo-requests.repository.ts";
