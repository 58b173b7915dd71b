import { CandidateDto } from '../../../platform/http/error-envelope.dto';
import {
  ApiChoice,
  ApiChoiceOrNull,
  ApiList,
  ApiOptional,
  ApiText,
} from '../../../platform/http/openapi/api-field';
import { type Match, MATCHES } from '../../names/find-by-name.query';
import { PageMetadataDto } from './page';

/** The fields that `lookup` adds to a row. */
export const LOOKED_UP_FIELDS = {
  asked: ApiOptional(ApiText('With `lookup`: the name as sent', 'example.com')),
  matchedBy: ApiOptional(ApiChoice('With `lookup`: how it was found', MATCHES, 'website')),
};

class UnresolvedDto {
  @ApiText('The name as sent', 'Nobody')
  asked: string;

  @ApiChoiceOrNull(
    'How the candidates were found. Null if no record has the name: they are similar then',
    MATCHES,
    null,
  )
  matched_by: Match | null;

  @ApiList(
    'The records that it could mean: up to 20 with the name, or up to 3 similar ones for the first 20 names, the likeliest first',
    CandidateDto,
  )
  candidates: CandidateDto[];
}

/** The metadata of lists of records. */
export class RecordPageMetadataDto extends PageMetadataDto {
  @ApiOptional(ApiList('With `lookup`: the names without exactly one record', UnresolvedDto))
  unresolved?: UnresolvedDto[];
}
