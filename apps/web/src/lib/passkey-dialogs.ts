export { startAuthentication, startRegistration } from "@simplewebauthn/browser";
