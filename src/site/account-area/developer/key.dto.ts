import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { shortText } from '../../../billing/account/short-text';
import { MAX_LABEL_LENGTH } from '../../../billing/api-key/api-key.service';
import { HasCharacters } from '../form-fields';
import { FormDto } from '../form.dto';
import { LIFETIMES, OVERLAPS } from './key-choices';
import { unusableLabel } from './key-label';

/** Renames a key. */
export class LabelDto extends FormDto {
  /** What the key is for, on one line. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? shortText(value) : value,
  )
  @HasCharacters(MAX_LABEL_LENGTH, ({ value }) => unusableLabel([...String(value ?? '')].length))
  label: string;
}

export class NewKeyDto extends LabelDto {
  /** When the key expires. */
  @IsIn(LIFETIMES.map(({ value }) => value))
  lifetime: string;
}

/** Replaces a key. */
export class RotationDto extends FormDto {
  /** How long the old key keeps working. */
  @IsIn(OVERLAPS.map(({ value }) => value))
  overlap: string;
}
