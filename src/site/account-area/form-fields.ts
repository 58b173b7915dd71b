import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { isPublicUrl } from '../../platform/http/public-request';
import { readReturnPath } from '../visits/return-path';
import { readEmail } from './member/email-address';

/** Removes the blanks around what was typed. */
export const Trim = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** One plain email address. The DTO has it as we store and compare it. */
export const IsEmailAddress = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (readEmail(value) ?? value) : value,
    ),
    IsText('isEmailAddress', (text) => readEmail(text) !== null, {
      message: 'Enter one email address, like ada@example.com.',
    }),
  );

/** An address that we may send to: https, and a public host name. */
export const IsPublicUrl = (): PropertyDecorator =>
  IsText('isPublicUrl', isPublicUrl, {
    message:
      'Enter an address that begins with https:// and has a public host name, like https://example.com/signal-market. Its port is 443 or 8443.',
  });

/** The address of a market page of ours. */
export const IsMarketPage = (): PropertyDecorator =>
  IsText('isMarketPage', (text) => readReturnPath(text)?.startsWith('/explore') ?? false, {
    message: 'Only market pages can be saved.',
  });

/**
 * 1 to `max` characters, as the database counts them. `message` may be computed from what was sent.
 */
export const HasCharacters = (
  max: number,
  message: string | ((args: ValidationArguments) => string),
): PropertyDecorator =>
  IsText('hasCharacters', (text) => text !== '' && [...text].length <= max, { message });

function IsText(
  name: string,
  accepts: (text: string) => boolean,
  options: ValidationOptions,
): PropertyDecorator {
  const validate = (value: unknown): boolean => typeof value === 'string' && accepts(value);
  return ValidateBy({ name, validator: { validate } }, options);
}
