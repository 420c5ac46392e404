function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}

let lastTime = 0;
let count = 0;

/**
 * A new id that sorts by time, and by order within a millisecond (UUID version 7 with a counter,
 * RFC 9562 §5.7 and §6.2); `at` in milliseconds since 1970.
 */
export function newId(at: number): string {
  count = at === lastTime ? (count + 1) % 0x1000 : 0;
  lastTime = at;
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(8)));
  // The two highest bits say that this is a UUID of the RFC.
  const random = bytes.map((byte, index) => hex(index === 0 ? 0x80 + (byte % 0x40) : byte, 2));
  const [time, tail] = [hex(at, 12), random.join("")];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(count, 3)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
