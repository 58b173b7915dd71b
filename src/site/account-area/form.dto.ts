import { IsOptional, IsUUID } from 'class-validator';

/** What every form that makes a change may send. */
export class FormDto {
  /** Of this rendering of the form: the same one is taken only once. */
  @IsOptional()
  @IsUUID()
  submission?: string;
}
