import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsOptional,
  IsString,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { isAllowedRedirectUri } from './redirect-uri';

export const AUTH_METHODS = ['none', 'client_secret_post', 'client_secret_basic'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

const MAX_NAME_LENGTH = 100;
/**
 * Invisible characters that Unicode doesn't categorize as control or format: fillers and blanks
 * among letters, marks and symbols.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
const MAX_REDIRECT_URIS = 10;
const REDIRECT_URIS = {
  message: `redirect_uris must list 1 to ${MAX_REDIRECT_URIS} addresses: https, http on a loopback address, or a private-use scheme; without a fragment.`,
};

/** What a client says about itself (RFC 7591, section 2). Other fields are ignored. */
export class ClientMetadataDto {
  /** How the client authenticates at the token endpoint. */
  @IsOptional()
  @IsIn(AUTH_METHODS, {
    message: `token_endpoint_auth_method must be one of ${AUTH_METHODS.join(', ')}.`,
  })
  token_endpoint_auth_method?: AuthMethod | null;

  /** Where answers may be sent. */
  @ArrayMinSize(1, REDIRECT_URIS)
  @ArrayMaxSize(MAX_REDIRECT_URIS, REDIRECT_URIS)
  @IsRedirectUri({ ...REDIRECT_URIS, each: true })
  redirect_uris: string[];

  /** What the consent page calls the client. */
  @Transform(({ value }: { value: unknown }) => visibleName(value))
  @IsOptional()
  @IsString()
  client_name?: string;
}

/** RFC 8252: https, plain HTTP to this machine, or an app's private-use scheme. */
function IsRedirectUri(options: ValidationOptions): PropertyDecorator {
  const validate = (value: unknown): boolean =>
    typeof value === 'string' && isAllowedRedirectUri(value);
  return ValidateBy({ name: 'isRedirectUri', validator: { validate } }, options);
}

/**
 * Removes characters that are invisible, change the direction of text or pile up on a letter,
 * because the consent page shows the name. undefined if nothing is left.
 */
function visibleName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const visible = name.replace(UNSEEN, '').replace(PILED_MARKS, '$1').replace(/\s+/g, ' ').trim();
  const short = [...visible].slice(0, MAX_NAME_LENGTH).join('').trim();
  return short === '' ? undefined : short;
}
