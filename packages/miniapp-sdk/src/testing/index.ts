/** For trying mini-apps without a portal: in tests, and in a page of one's own. */
export { createFakePage, type FakeFrame } from "./fake-windows.ts";
export { createMockHost, type MockHost, type MockHostOptions } from "./mock-host.ts";
