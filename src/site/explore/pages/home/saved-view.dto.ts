import { IsIn } from 'class-validator';
import { HasCharacters, IsMarketPage, Trim } from '../../../account-area/form-fields';
import { FREQUENCIES } from '../../views/saved-views/frequency';

const MAX_NAME_LENGTH = 100;

export class SavedViewDto {
  /** The market page, with its filters. */
  @IsMarketPage()
  address: `/${string}`;

  @Trim()
  @HasCharacters(MAX_NAME_LENGTH, `Give the view a name of 1 to ${MAX_NAME_LENGTH} characters.`)
  name: string;
}

const DIGESTS = ['off', ...FREQUENCIES] as const;

export class DigestDto {
  /** How often the news of the view is sent by email. */
  @IsIn(DIGESTS)
  digest: (typeof DIGESTS)[number];
}
