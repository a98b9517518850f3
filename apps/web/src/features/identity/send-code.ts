import { demand } from '@boardwalk/base';
import type { MailCodeType } from '@boardwalk/contract/enums';
import { checkMail } from '@boardwalk/rules';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';

const DEFAULT_RETRY_SECONDS = 60;

/** Sends a code and says after how many seconds another may be asked for. */
export async function sendCode(mail: string, codeType: MailCodeType): Promise<number> {
  demand(checkMail(mail));
  try {
    const { retryAfterSeconds } = await call('identity.sendMailCode', { mail, codeType });
    return retryAfterSeconds;
  } catch (error) {
    // One is on its way already: the next step is the same.
    if (!isFailure(error, 'codeTooSoon')) throw error;
    const { retryAfterSeconds } = error.data;
    return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : DEFAULT_RETRY_SECONDS;
  }
}
