import { IsIn, IsOptional, IsString, ValidateIf } from 'class-validator';

const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;
const REQUIRED = { message: '$property is missing.' };

const redeemsCode = ({ grant_type }: TokenDto): boolean => grant_type === 'authorization_code';
const refreshes = ({ grant_type }: TokenDto): boolean => grant_type === 'refresh_token';

/** What the token endpoint takes (RFC 6749, 4.1.3 and 6; RFC 7636, 4.5). */
export class TokenDto {
  @IsString(REQUIRED)
  @IsIn(GRANT_TYPES, { message: 'grant_type must be authorization_code or refresh_token.' })
  grant_type: (typeof GRANT_TYPES)[number];

  @ValidateIf(redeemsCode)
  @IsString(REQUIRED)
  code: string;

  @ValidateIf(redeemsCode)
  @IsString(REQUIRED)
  code_verifier: string;

  @ValidateIf(refreshes)
  @IsString(REQUIRED)
  refresh_token: string;

  /** OAuth 2.1 dropped it. A client that sends it must send the one of its request. */
  @IsOptional()
  @IsString()
  redirect_uri?: string;

  /** RFC 8707. */
  @IsOptional()
  @IsString()
  resource?: string;
}

/** What the revocation endpoint takes (RFC 7009, 2.1). */
export class RevocationDto {
  @IsString(REQUIRED)
  token: string;
}
