const LONGEST = 254;
const SHAPE = /^[^\s@<>()[\],;:\\"\p{Cc}]{1,64}@[^\s@<>()[\],;:\\"\p{Cc}]+\.[^\s@<>()[\],;:\\"\p{Cc}.]+$/u;

/** The address as it is kept and compared: trimmed, in lower case. null for what is none. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= LONGEST && SHAPE.test(email) ? email : null;
}
