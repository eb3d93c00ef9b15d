/** Who is signed in, as far as a page needs to know. */
export interface SessionUser {
  id: string;
  email: string;
  emailVerified: boolean;
  /** The full name. */
  name: string;
  firstName: string;
  lastName: string;
}

/** No token: the cookie that holds it cannot be read by script. */
export interface Session {
  user: SessionUser;
  expiresAt: Date;
}
