/**
 * Eligible nationalities of the requirements page, specification 1 section 2: those with an e-visa route of
 * the Ministry of Foreign Affairs in November 2025, conditional ones included. A traveller's scenario is
 * always the country row's.
 */
export const eligible38 = [
  { code: 'AFG', alpha2: 'AF', name: 'Afghanistan', supportingDocument: true },
  { code: 'DZA', alpha2: 'DZ', name: 'Algeria', supportingDocument: true },
  { code: 'ATG', alpha2: 'AG', name: 'Antigua and Barbuda', supportingDocument: false },
  { code: 'ARM', alpha2: 'AM', name: 'Armenia', supportingDocument: false },
  { code: 'AUS', alpha2: 'AU', name: 'Australia', supportingDocument: false },
  { code: 'BHS', alpha2: 'BS', name: 'Bahamas', supportingDocument: false },
  { code: 'BGD', alpha2: 'BD', name: 'Bangladesh', supportingDocument: true },
  { code: 'BRB', alpha2: 'BB', name: 'Barbados', supportingDocument: false },
  { code: 'CPV', alpha2: 'CV', name: 'Cabo Verde', supportingDocument: true },
  { code: 'CHN', alpha2: 'CN', name: 'China', supportingDocument: false },
  { code: 'CYP', alpha2: 'CY', name: 'Cyprus', supportingDocument: false },
  { code: 'DOM', alpha2: 'DO', name: 'Dominican Republic', supportingDocument: false },
  { code: 'EGY', alpha2: 'EG', name: 'Egypt', supportingDocument: true },
  { code: 'GNQ', alpha2: 'GQ', name: 'Equatorial Guinea', supportingDocument: true },
  { code: 'FJI', alpha2: 'FJ', name: 'Fiji', supportingDocument: false },
  { code: 'GRD', alpha2: 'GD', name: 'Grenada', supportingDocument: false },
  { code: 'IND', alpha2: 'IN', name: 'India', supportingDocument: true },
  { code: 'IRQ', alpha2: 'IQ', name: 'Iraq', supportingDocument: true },
  { code: 'JAM', alpha2: 'JM', name: 'Jamaica', supportingDocument: false },
  { code: 'LBY', alpha2: 'LY', name: 'Libya', supportingDocument: true },
  { code: 'MDV', alpha2: 'MV', name: 'Maldives', supportingDocument: false },
  { code: 'MUS', alpha2: 'MU', name: 'Mauritius', supportingDocument: false },
  { code: 'MEX', alpha2: 'MX', name: 'Mexico', supportingDocument: false },
  { code: 'NAM', alpha2: 'NA', name: 'Namibia', supportingDocument: false },
  { code: 'NPL', alpha2: 'NP', name: 'Nepal', supportingDocument: true },
  { code: 'PAK', alpha2: 'PK', name: 'Pakistan', supportingDocument: true },
  { code: 'PSE', alpha2: 'PS', name: 'Palestine', supportingDocument: true },
  { code: 'PHL', alpha2: 'PH', name: 'Philippines', supportingDocument: true },
  { code: 'LCA', alpha2: 'LC', name: 'Saint Lucia', supportingDocument: false },
  { code: 'VCT', alpha2: 'VC', name: 'Saint Vincent and the Grenadines', supportingDocument: false },
  { code: 'SEN', alpha2: 'SN', name: 'Senegal', supportingDocument: true },
  { code: 'ZAF', alpha2: 'ZA', name: 'South Africa', supportingDocument: false },
  { code: 'LKA', alpha2: 'LK', name: 'Sri Lanka', supportingDocument: true },
  { code: 'SUR', alpha2: 'SR', name: 'Suriname', supportingDocument: false },
  { code: 'TWN', alpha2: 'TW', name: 'Taiwan', supportingDocument: false },
  { code: 'TLS', alpha2: 'TL', name: 'Timor-Leste', supportingDocument: false },
  { code: 'VNM', alpha2: 'VN', name: 'Viet Nam', supportingDocument: false },
  { code: 'YEM', alpha2: 'YE', name: 'Yemen', supportingDocument: true },
] as const;

export const exemptSince: readonly string[] = ['AUS', 'CHN'];
