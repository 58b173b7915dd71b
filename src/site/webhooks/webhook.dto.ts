import { IsPublicUrl, Trim } from '../account-area/form-fields';
import { FormDto } from '../account-area/form.dto';

export class WebhookDto extends FormDto {
  /** Where events are sent. */
  @Trim()
  @IsPublicUrl()
  url: string;
}
