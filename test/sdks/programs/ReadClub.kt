// Reads a club with the client that openapi-generator makes.
import org.openapitools.client.apis.LicensesApi
import org.openapitools.client.apis.PlayersApi
import org.openapitools.client.apis.SeasonsApi
import org.openapitools.client.apis.TeamsApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.models.Problem
import org.openapitools.client.models.VerificationRequest

fun main() {
    val club = variable("CLUB")
    val season = variable("SEASON").toLong()
    val request = VerificationRequest(licenseKey = variable("LICENSE_KEY"), clubSlug = club)
    val verified = LicensesApi().verifyLicense(request)
    line("verified", verified.valid, verified.club.name, verified.expiresAt)
    ApiClient.accessToken = verified.bearerToken

    val seasons = SeasonsApi()
    for (each in seasons.listSeasons(club).data) line("active", each.id)
    for (each in seasons.listSeasons(club, all = true).data) {
        line("season", each.id, each.name, each.startDate, each.isActive)
    }
    val found = seasons.getSeason(club, season).data
    line("season has teams", found.name, found.teams.size)

    val teams = TeamsApi()
    for (each in teams.listCategories(club).data) line("category", each.id, each.name, each.teamsCount)
    for (each in teams.listTeams(club, season, variable("CATEGORY").toLong()).data) {
        line("team", each.id, each.name, each.category.name, each.finalizedAt)
    }
    val squad = teams.getTeam(club, variable("TEAM").toLong()).data
    for (each in squad.players + squad.staff) {
        line("member", each.firstName, each.lastName, each.position, each.jerseyNumber)
    }

    for (each in PlayersApi().listPlayers(club).data) {
        line("player", each.id, each.fullName, each.dateOfBirth, each.height, each.email)
    }

    try {
        teams.getTeam(club, variable("UNKNOWN").toLong())
    } catch (error: ClientException) {
        val body = (error.response as ClientError<*>).body as String
        val problem = Serializer.moshi.adapter(Problem::class.java).fromJson(body)
        line("unknown", error.statusCode, problem?.code)
    }
    kotlin.system.exitProcess(0) // OkHttp keeps threads for a minute
}

fun variable(name: String): String = System.getenv(name)

fun line(vararg values: Any?) = println(values.joinToString(" | ") { it?.toString() ?: "-" })
