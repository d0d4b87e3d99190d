/** How many characters a password has, as people count them. Every rule and every sentence takes the numbers from here. */
export const passwordLimits = { min: 8, staffMin: 12, max: 128 } as const;
