import { CommandRefusal } from '../../command-line/operator-command';

export type KeyRefusalReason = 'no_api_access' | 'too_many_keys' | 'unknown_key' | 'ended_key' | 'unfit_label';

/** A change of keys that is refused. The sentence speaks to the operator; the reason lets the account area say it to a member. */
export class KeyRefusal extends CommandRefusal {
  constructor(
    readonly reason: KeyRefusalReason,
    sentence: string,
    exitCode: 1 | 2 = 1,
  ) {
    super(sentence, exitCode);
  }
}
