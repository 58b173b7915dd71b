const LONGEST = 254;
const SHAPE =
  /^[^\s@<>()[\],;:\\"\p{Cc}\p{Bidi_Control}]{1,64}@[^\s@<>()[\],;:\\"\p{Cc}\p{Bidi_Control}]+\.[^\s@<>()[\],;:\\"\p{Cc}\p{Bidi_Control}.]+$/u;

/** The address as we store and compare it: trimmed, in lower case. null if it isn't one. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= LONGEST && SHAPE.test(email) ? email : null;
}
