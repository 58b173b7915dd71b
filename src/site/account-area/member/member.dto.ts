import { IsIn } from 'class-validator';
import { MEMBER_ROLES, type MemberRole } from '../../visits/member';
import { IsEmailAddress } from '../form-fields';
import { FormDto } from '../form.dto';

export class RoleDto extends FormDto {
  @IsIn(MEMBER_ROLES)
  role: MemberRole;
}

export class InvitationDto extends RoleDto {
  @IsEmailAddress()
  email: string;
}
