/** The Message-ID, without brackets, of the mail that brings a message to the owner. */
export function contactMailId(publicUrl: string, messageId: string): string {
  return `contact.${messageId}@${new URL(publicUrl).hostname}`;
}

/** The same of the mail that brings an answer to whoever wrote. */
export function answerMailId(publicUrl: string, answerId: string): string {
  return `answer.${answerId}@${new URL(publicUrl).hostname}`;
}
