const firstNames = [
  ...['Amara', 'Ben', 'Chloe', 'Diego', 'Esra', 'Farid', 'Grace', 'Hana', 'Ivo', 'Jun', 'Kofi'],
  ...['Lena', 'Mateo', 'Noor', 'Olga', 'Priya', 'Quinn', 'Rosa', 'Sven', 'Tariq', 'Uma', 'Vera'],
];
const lastNames = [
  ...['Adeyemi', 'Baker', 'Castro', 'Dietrich', 'Eriksen', 'Fischer', 'Garcia', 'Hossain'],
  ...['Ito', 'Jensen', 'Kowalski', 'Lopez', 'Mensah', 'Nguyen', 'Okafor', 'Petrov', 'Rossi'],
  ...['Silva', 'Tanaka', 'Usman', 'Varga', 'Walker', 'Yilmaz', 'Zhang'],
];

export interface MadeUpBuyer {
  firstName: string;
  lastName: string;
  email: string;
}

/** The nth of many, at a domain that is nobody's (RFC 2606). */
export function madeUpBuyer(nth: number): MadeUpBuyer {
  const firstName = firstNames[(nth * 5) % firstNames.length] ?? '';
  const lastName = lastNames[(nth * 11) % lastNames.length] ?? '';
  const email = `${firstName}.${lastName}.${nth}@example.com`.toLowerCase();
  return { firstName, lastName, email };
}
