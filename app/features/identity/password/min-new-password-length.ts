/** Of a password that somebody chooses again; at sign-up the server alone judges. */
export const minNewPasswordLength = 6;
