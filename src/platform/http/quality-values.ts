/** An item of a header such as Accept, with its weight (RFC 9110 12.4.2). */
export interface QualityValue {
  /** In lower case, without parameters. */
  value: string;
  weight: number;
}

export function qualityValues(header: string): QualityValue[] {
  return header
    .toLowerCase()
    .split(',')
    .map((item) => {
      const [value = '', ...parameters] = item.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1;
      return { value, weight: Number(weight) };
    });
}
