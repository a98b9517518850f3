/** The build makes it and the check loads it. */
export const CHECK_FILE = '/connection-check.bin';
export const CHECK_FILE_BYTES = 262_144;
