import { IsOptional, IsString } from 'class-validator';
import { IsEmailAddress } from '../form-fields';

/** Asks for a link by email. */
export class LinkRequestDto {
  @IsEmailAddress()
  email: string;
}

/** The button of a link's page. */
export class LinkDto {
  /** The link's secret. Anything else signs nobody in. */
  @IsOptional()
  @IsString()
  token?: string;
}
