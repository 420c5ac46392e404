/** What other features may ask about requests. */
export { addDemoRequests, demoPhotos } from "./demo-requests.repository.ts";
