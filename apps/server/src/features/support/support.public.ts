/** What other features may ask about requests. */
export { attachmentKey } from "./attachments/attachments.service.ts";
export { addDemoRequests, demoPhotos } from "./demo-requests.repository.ts";
