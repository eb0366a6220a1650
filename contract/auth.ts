import * as z from 'zod/mini'

/** Length limits of a password, in characters. */
export const longestPassword = 1024

export const signInRequestSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  password: z.string().check(z.minLength(1), z.maxLength(longestPassword)),
})
export type SignInRequest = z.infer<typeof signInRequestSchema>

/** A six-digit code sent by text message (AUTH-004). */
export const codeLength = 6
export const verifyCodeRequestSchema = z.object({
  smsCode: z.string().check(z.trim(), z.regex(/^\d{6}$/)),
})
export type VerifyCodeRequest = z.infer<typeof verifyCodeRequestSchema>

/** At least 6 characters of any kind with an upper-case letter, a lower-case letter and a number (AUTH-019, AUTH-026). */
export const passwordSchema = z
  .string()
  .check(
    z.minLength(6),
    z.maxLength(longestPassword),
    z.regex(/\p{Lu}/u),
    z.regex(/\p{Ll}/u),
    z.regex(/\p{Nd}/u),
  )

export const passwordResetRequestSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
})
export type PasswordResetRequest = z.infer<typeof passwordResetRequestSchema>

export const passwordResetSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  password: passwordSchema,
  passwordConfirmation: z.string(),
  token: z.string().check(z.minLength(1), z.maxLength(255)),
})
export type PasswordReset = z.infer<typeof passwordResetSchema>

/** Response to a sign-in: 201 signs in, 200 asks for the code (AUTH-002, AUTH-003). */
export type SignInOutcome = 'signed-in' | 'code-sent'
