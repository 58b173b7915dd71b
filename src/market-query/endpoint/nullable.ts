/** How bodies document fields that may be null. */
export const TEXT_OR_NULL = { type: String, nullable: true } as const;
export const DAY_OR_NULL = { ...TEXT_OR_NULL, format: 'date' } as const;
export const NUMBER_OR_NULL = { type: Number, nullable: true } as const;
