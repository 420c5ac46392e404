/** What other features may ask about requests. */
export {
  attachmentKey,
  attachmentOf,
  type AttachmentsService,
} from "./attachments/attachments.service.ts";
export { addDemoRequests, demoPhotos } from "./demo-requests.repository.ts";
