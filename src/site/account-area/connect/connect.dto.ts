import { IsOptional, IsString } from 'class-validator';
import { FormDto } from '../form.dto';

/** Moves the seat of assistants to the member. */
export class SeatDto extends FormDto {
  /** The id of the assistant's request that waits for the seat. */
  @IsOptional()
  @IsString()
  request?: string;
}

/** The member's answer to an assistant's request. */
export class ConsentDto extends SeatDto {
  /** `allow`. Anything else declines. */
  @IsOptional()
  @IsString()
  answer?: string;
}
