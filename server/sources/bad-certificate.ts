const CODES = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

/** Whether a request failed because the certificate of the site has expired or is invalid. */
export const isBadCertificate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.test(String(error.code));
