import { BadRequestException, ValidationPipe } from '@nestjs/common';
import * as transformerPackage from 'class-transformer';
import * as validatorPackage from 'class-validator';

/** A field of a body that its DTO refuses. */
export interface RefusedField {
  field: string;
  /** The decorator that refuses it, as class-validator calls it: `isString`, `isIn`. */
  rule: string;
  /** What is allowed. */
  sentence: string;
}

/**
 * A form or a JSON body that its DTO refuses. Pages say so beside the field, OAuth in its own
 * errors, and everything else in the envelope.
 */
export class InvalidBody extends BadRequestException {
  constructor(readonly fields: readonly RefusedField[]) {
    super(fields.map(({ sentence }) => sentence).join(' '));
  }

  has(rule: string): boolean {
    return this.fields.some((refused) => refused.rule === rule);
  }

  /** Undefined if nothing is wrong with the field. */
  sentenceAbout(field: string): string | undefined {
    return this.fields.find((refused) => refused.field === field)?.sentence;
  }
}

/**
 * Checks every body against the DTO that its handler takes. Fields that the DTO doesn't have are
 * dropped: browsers send the form's token along, and OAuth clients send extensions (RFC 6749, 3.2).
 */
export const BODY_PIPE = new ValidationPipe({
  whitelist: true,
  transform: true,
  exceptionFactory: (errors) => new InvalidBody(errors.map(refusedField)),
  validatorPackage,
  transformerPackage,
});

function refusedField({
  property,
  constraints = {},
}: validatorPackage.ValidationError): RefusedField {
  // What is missing or of another type breaks the field's other rules, too.
  const rule = 'isString' in constraints ? 'isString' : (Object.keys(constraints)[0] ?? '');
  return { field: property, rule, sentence: constraints[rule] ?? '' };
}
