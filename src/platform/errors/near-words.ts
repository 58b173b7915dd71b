import type { Voice } from './voice';

/** Another parameter that takes a value. */
export interface OtherParameter {
  /** What people call the parameter: "Product category". */
  label: string;
  parameter: string;
  /** What people call the value. */
  name: string;
  /** The value as it is sent. */
  value: string;
}

/** " Did you mean ...?", or nothing if there is nothing near. `name`: what people call the nearest. */
export function didYouMean([nearest]: readonly string[], say: Voice, name?: string): string {
  if (nearest === undefined) return '';
  if (name === undefined) return ` Did you mean ${say.value(nearest)}?`;
  return ` Did you mean ${say.isPage ? say.value(name) : `${nearest} (${name})`}?`;
}

/** " ... is a product category. Send ...", or nothing if no other parameter takes the value. */
export function isOfAnother(elsewhere: OtherParameter | undefined, say: Voice): string {
  if (!elsewhere) return '';
  const { label, parameter, name, value } = elsewhere;
  const kind = label.toLowerCase();
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a';
  const sent = say.sending ? ` Send ${say.sending(parameter, value)}.` : '';
  return ` ${say.value(name)} is ${article} ${kind}.${sent}`;
}
