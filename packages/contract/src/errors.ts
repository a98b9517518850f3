/**
 * The error catalogue: every expected 'no' a call may answer. `wire` goes out as `errorCode`,
 * `message` as `errorInfo` (English; the web shows its own words by code). A refusal's `detail`
 * is the answer's `data`. Refusals answer 200, because clients treat other statuses as failures
 * of the transport; the few with another `status` are such failures.
 */
interface CatalogueEntry {
  readonly wire: string;
  readonly message: string;
  readonly status?: number;
}

const entries = {
  tokenExpired: { wire: '00009', message: 'Your session has ended. Please sign in again.' },
  loginRequired: { wire: '00010', message: 'Please sign in first.' },
  forbidden: { wire: '00011', message: 'You may not do this.' },
  badInput: { wire: '00012', message: 'Something in the request is missing or wrong.' },
  notFound: { wire: '00013', message: 'This does not exist.' },
  unknownPath: { wire: '00014', message: 'There is no such call.', status: 404 },
  tooManyRequests: { wire: '00015', message: 'Too many requests. Please wait a moment.', status: 429 },
  tooLarge: { wire: '00016', message: 'This is too large.', status: 413 },
  serverError: { wire: '00017', message: 'Something went wrong on our side. Please try again.', status: 500 },
  serverStopping: { wire: '00018', message: 'The server is restarting. Please try again.', status: 503 },
  keyReused: {
    wire: '00019',
    message:
      'An earlier try with other contents was taken already. Check what is there before you try again.',
  },
  accountBlocked: { wire: '00020', message: 'This account is blocked.' },
  databaseAway: {
    wire: '00021',
    message: 'A moment’s trouble on our side. Please try again shortly.',
    status: 503,
  },

  accountDeleting: { wire: '00022', message: 'This account is going to be deleted.' },

  badMail: { wire: '10001', message: 'This is not an e-mail address.' },
  badPassword: { wire: '10002', message: 'A password has 8 to 64 characters.' },
  badNickname: { wire: '10003', message: 'A name has 1 to 24 visible characters.' },
  wrongCredentials: { wire: '10004', message: 'E-mail or password is wrong.' },
  wrongCode: { wire: '10005', message: 'This code is wrong or has expired.' },
  codeTooSoon: { wire: '10006', message: 'A code was just sent. Please wait a minute.' },
  mailTaken: { wire: '10007', message: 'This e-mail address already has an account.' },
  repeat: { wire: '10008', message: 'repeat' },
  authError: { wire: '10009', message: 'auth error' },
  providerUnavailable: { wire: '10010', message: 'This way of signing in is not available here.' },
  lastSignIn: { wire: '10011', message: 'This is your only way to sign in.' },
  reservedName: { wire: '10013', message: 'This name is not available. Please choose another one.' },
  proofRequired: { wire: '10012', message: 'Please confirm first that it is you.' },

  insufficientBalance: { wire: '20001', message: 'You do not have enough coins.' },
  levelRequired: { wire: '20002', message: 'A higher level is needed.' },
  clubRequired: { wire: '20003', message: 'This is for club members.' },
  stakeLimit: { wire: '20006', message: 'This would go over your limit of coins for today.' },
  claimWaits: { wire: '20008', message: 'This account is being looked at. The reward waits until then.' },
  onBreak: { wire: '20007', message: 'You are taking a break.' },
  unrecognizedCurrency: { wire: '20004', message: 'unrecognized user currency!' },
  holdClosed: { wire: '20005', message: 'This hold was already settled.' },

  badBet: { wire: '30001', message: 'This bet is not possible here.' },
  badClientSeed: { wire: '30002', message: 'A seed has 1 to 64 plain characters without a colon.' },
  roomClosed: { wire: '30003', message: 'This room is closed at the moment.' },
  tooManyPlays: { wire: '30004', message: 'Too many balls are in the air. Please wait a moment.' },
  roundsUnfinished: { wire: '30005', message: 'A round is still running.' },
  soldOut: { wire: '30006', message: 'This machine is sold out.' },
  oddsChanged: {
    wire: '30007',
    message: 'The odds of this machine have changed. Please look at them again.',
  },
  prizeGone: { wire: '30008', message: 'This prize is no longer in the pack.' },

  nodeFull: { wire: '30009', message: 'Every place here is taken. Please try again in a moment.' },
  seatTaken: { wire: '30010', message: 'This machine is busy.' },
  notSeated: { wire: '30011', message: 'You do not sit at this machine.' },
  machineFault: { wire: '30012', message: 'This machine has a fault. Your coins are safe.' },
  notNow: { wire: '30013', message: 'The machine cannot do this now.' },
  noRoomFree: { wire: '30014', message: 'No room available, please try again later' },
  repeatedCommand: { wire: '30015', message: 'This command was already carried out.' },
  seedNeeded: { wire: '30017', message: 'Choose a seed of your own before the first play.' },
  seedChanged: { wire: '30018', message: 'The next server seed is another one. Please look at it again.' },
  callsClosed: { wire: '30071', message: 'No more calls are taken for this tide. Nothing was staked.' },
  calledAlready: { wire: '30072', message: 'You have called this tide already.' },
  nothingHit: { wire: '30081', message: 'This shot would meet no fish. It cost nothing.' },
  shotsTooFast: { wire: '30082', message: 'A cannon fires ten shots a second at most.' },
  cannonTaken: { wire: '30083', message: 'Somebody else has this cannon. Please choose another one.' },
  cannonNeeded: { wire: '30084', message: 'Take a free cannon first.' },
  tableFull: {
    wire: '30085',
    message: 'All cannons of this table are taken. You can watch, or try another table.',
  },
  marketWaits: { wire: '30073', message: 'The market cannot be heard right now. Nothing was staked.' },
  priceChanged: { wire: '30016', message: 'The price of this machine has changed. Please look at it again.' },

  fileType: { wire: '40001', message: 'This kind of file is not accepted.' },
  tooManyReports: { wire: '40002', message: 'You have sent much already. Please wait for our answer.' },

  offerChanged: { wire: '60001', message: 'This offer has changed. Please look at it again.' },
  offerEnded: { wire: '60002', message: 'This offer has ended.' },
  spendingLimit: { wire: '60003', message: 'This is more than the limit you set yourself.' },
  cardUsed: { wire: '60004', message: 'This card was used or has ended.' },
  paymentUnavailable: { wire: '60005', message: 'This way to pay cannot be reached. Nothing was charged.' },
  paymentOpen: { wire: '60007', message: 'A payment for this is still open. Finish it or give it up first.' },
  receiptRefused: { wire: '60006', message: 'The store could not confirm this payment.' },

  questUnfinished: { wire: '70011', message: 'This is not finished yet.' },
  badMobile: { wire: '70012', message: 'This is not a phone number. Start with + and the country.' },
  mobileTaken: { wire: '70013', message: 'This number already belongs to another account.' },

  badAddress: { wire: '80001', message: 'This address is not complete, or something in it is not right.' },
  tooManyAddresses: { wire: '80002', message: 'No more addresses can be kept. Please remove one first.' },

  outOfStock: { wire: '80011', message: 'There is not enough of this at the moment.' },
  cartFull: { wire: '80012', message: 'The cart is full. Order something, or take something out.' },
  stageEnded: { wire: '80021', message: 'The time to order this is over. Nothing was paid.' },
  orderChanged: { wire: '80022', message: 'The price of this order has changed. Please look at it again.' },
  outOfReach: { wire: '80023', message: 'Nothing is sent to this address yet.' },
  notSent: { wire: '80024', message: 'This prize is not sent. It can be exchanged for coins.' },
  orderTooFar: { wire: '80025', message: 'This is no longer possible for this order.' },
  returnOver: { wire: '80026', message: 'The days in which this can be sent back are over.' },
  forumWord: { wire: '80051', message: 'There is a word in it that is not allowed here.' },
  forumMuted: { wire: '80052', message: 'You cannot write in the forum at the moment.' },
  forumTooOften: { wire: '80053', message: 'You have written much already. Please wait a little.' },
  forumClosed: { wire: '80054', message: 'You cannot do this here.' },
  postRemoved: { wire: '80055', message: 'This was removed.' },
  notAWin: { wire: '80056', message: 'Only a win of your own can be shown.' },
  appealedAlready: { wire: '80057', message: 'You have asked for another look already.' },
  commentTooOld: { wire: '80059', message: 'A comment can be changed for 15 minutes.' },
  tooManyBlocks: { wire: '80058', message: 'You cannot block more people.' },

  ordersOpen: {
    wire: '80027',
    message: 'Something you ordered is still on its way. The account can be deleted once it is over.',
  },
  contestClosed: { wire: '80071', message: 'The contest is not at that stage now.' },
  noWinToEnter: { wire: '80072', message: 'Only a win of your own from this season can be entered.' },
  tooManyEntries: { wire: '80073', message: 'You have entered as many wins as a season takes.' },
  voteNotAllowed: { wire: '80074', message: 'You cannot vote for this entry.' },
  voteUsed: { wire: '80075', message: 'You have voted today. Come back tomorrow.' },
  voteUsedHere: { wire: '80076', message: 'Somebody has voted on this device today.' },

  staffSignInRequired: { wire: '50001', message: 'Please sign in to the console.' },
  wrongSecondFactor: { wire: '50002', message: 'This code is wrong, was used, or has expired.' },
  linkUsed: { wire: '50003', message: 'This link was used or has expired.' },
  ownRequest: { wire: '50004', message: 'Somebody else has to decide this.' },
  alreadyDecided: { wire: '50005', message: 'This was already decided.' },
  lastOwner: { wire: '50006', message: 'An arcade needs an owner who can sign in.' },
  consoleClosed: { wire: '50007', message: 'The console is not open from here.', status: 403 },
  badStaffPassword: { wire: '50008', message: 'A password of the staff has 12 to 128 characters.' },
  wrongStaffCredentials: { wire: '50009', message: 'This did not sign you in. Please try again.' },
  carrierRefused: { wire: '50013', message: 'The carrier did not take this.' },
  changedMeanwhile: { wire: '50010', message: 'Somebody has changed this meanwhile. Please look again.' },
  accountNotEmpty: { wire: '50021', message: 'There are coins or prizes left.' },
  refundByStore: {
    wire: '50022',
    message: 'Only the store sends this money back: the buyer asks for it at reportaproblem.apple.com.',
  },
  tooManyPins: { wire: '50023', message: 'Three posts are pinned already. Take one down first.' },
  notOfHouse: {
    wire: '50024',
    message: 'Only posts of the team and pinned posts can be broadcast. Pin this one first.',
  },
  tooManyBroadcasts: { wire: '50025', message: 'Three posts are broadcast already. End one first.' },
  timePassed: {
    wire: '50026',
    message: 'This time has passed. Choose a later one, or leave the field empty to begin at once.',
  },
  tooMuchAlone: { wire: '50015', message: 'This is more than you may give by yourself.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof entries;

export const errorCatalogue: Readonly<Record<ErrorCode, CatalogueEntry>> = entries;

/** Refusals that only the console meets: players' apps have no words for them. */
export function isOfStaff(code: ErrorCode): boolean {
  return errorCatalogue[code].wire.startsWith('50');
}

/** Any call may answer these. */
export const commonRefusals = [
  'badInput',
  'tooManyRequests',
  'tooLarge',
  'serverStopping',
  'databaseAway',
] as const satisfies readonly ErrorCode[];

/** Calls that need a token may answer these as well. */
export const scopedRefusals = [
  'tokenExpired',
  'loginRequired',
  'forbidden',
  'accountBlocked',
] as const satisfies readonly ErrorCode[];

const byWire: ReadonlyMap<string, ErrorCode> = new Map(
  Object.entries(entries).map(([code, entry]) => [entry.wire, code as ErrorCode]),
);

/** The catalogue's word for an `errorCode` off the wire; undefined for one we do not know. */
export function errorCodeOfWire(wire: string): ErrorCode | undefined {
  return byWire.get(wire);
}
