/** Whether a host name or address means this machine, whatever a name server says. */
export function isLoopback(host: string): boolean {
  return /^(localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/.test(host);
}
