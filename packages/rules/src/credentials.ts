/** What e-mail addresses, passwords and mailed codes look like; whether they are right is for the server. */
import { Refusal } from '@boardwalk/base';

const MAIL_MAX_LENGTH = 254;
const MAIL_NAME = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/i;
const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 64;
const MAIL_CODE = /^\d{6}$/;

/** Plain ASCII addresses; other domains in their xn-- form. Nothing is trimmed or lowered. */
export function checkMail(mail: string): Refusal<'badMail'> | undefined {
  const at = mail.lastIndexOf('@');
  const isMail =
    mail.length <= MAIL_MAX_LENGTH &&
    at > 0 &&
    MAIL_NAME.test(mail.slice(0, at)) &&
    DOMAIN.test(mail.slice(at + 1));
  return isMail ? undefined : new Refusal('badMail');
}

/** 8 to 64 characters of any kind but control characters; an emoji is one. */
export function checkPassword(password: string): Refusal<'badPassword'> | undefined {
  // The bound on units first: counting characters of a huge text would cost as much as the text.
  const length = password.length > 2 * PASSWORD_MAX_LENGTH ? Number.POSITIVE_INFINITY : [...password].length;
  const isPassword =
    length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH && !/\p{Cc}/u.test(password);
  return isPassword ? undefined : new Refusal('badPassword');
}

export function checkMailCode(code: string): Refusal<'wrongCode'> | undefined {
  return MAIL_CODE.test(code) ? undefined : new Refusal('wrongCode');
}
