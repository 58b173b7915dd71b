import { IsPublicUrl, Trim } from '../account-area/form-fields';
import { FormDto } from '../account-area/form.dto';

export class WebhookDto extends FormDto {
  /** Where the account hears of publications. */
  @Trim()
  @IsPublicUrl()
  url: string;
}
