import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from "@portico/contract";

const userPresent = 1;
const userVerified = 4;
const hasCredential = 64;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

function sha256(data: string | Uint8Array): Buffer {
  return createHash("sha256").update(data).digest();
}

/** A byte string in CBOR (RFC 8949), up to 64 KiB. */
function cborBytes(bytes: Uint8Array): Buffer {
  const head = Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]);
  return Buffer.concat([head, bytes]);
}

/** The public key in COSE: kty EC2, alg ES256, crv P-256, x, y (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coordinate = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** A passkey in software: what a browser and its authenticator do, for tests without either. */
export function createSoftPasskey(
  origin = "http://localhost:4000",
  rpId = new URL(origin).hostname,
) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  function authenticatorData(flags: number): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const identity = { id: base64url(id), rawId: base64url(id), type: "public-key" } as const;

  return {
    /** Answers `navigator.credentials.create`. */
    create({ challenge }: PasskeyCreation): NewPasskey {
      const credential = Buffer.concat([
        authenticatorData(userPresent | userVerified | hasCredential),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from("fmt"),
        Buffer.from([0x64]),
        Buffer.from("none"),
        Buffer.from([0x67]),
        Buffer.from("attStmt"),
        Buffer.from([0xa0, 0x68]),
        Buffer.from("authData"),
        cborBytes(credential),
      ]);
      return {
        ...identity,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    get({ challenge }: PasskeyRequest, { isVerified = true } = {}): PasskeyProof {
      const data = clientData("webauthn.get", challenge);
      const authenticator = authenticatorData(userPresent | (isVerified ? userVerified : 0));
      const signature = sign("sha256", Buffer.concat([authenticator, sha256(data)]), privateKey);
      return {
        ...identity,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticator),
          signature: base64url(signature),
        },
      };
    },
  };
}
