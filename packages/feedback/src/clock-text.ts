const pad = (part: number): string => String(part).padStart(2, "0");

/** A number of seconds as a clock shows it: `0:07`, `14:59`, `23:04:00`. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = pad(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${pad(minutes)}:${rest}`;
}
