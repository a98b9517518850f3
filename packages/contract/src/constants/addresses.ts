/** More than anybody has friends to send things to. */
export const MOST_ADDRESSES = 20;
