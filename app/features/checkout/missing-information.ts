/** Said by both checkouts, of a form that lacks a field it needs. */
export const missingInformation = {
  title: 'Missing Information',
  description: 'Please fill in all required fields.',
};
