// Reads a team again and again with the client that openapi-generator makes, above OkHttp's cache.
import java.io.File
import okhttp3.Cache
import okhttp3.OkHttpClient
import org.openapitools.client.apis.LicensesApi
import org.openapitools.client.apis.TeamsApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.models.VerificationRequest

fun main() {
    val club = variable("CLUB")
    val cache = Cache(File(variable("CACHE")), 10_000_000)
    // What comes over the network: the cache turns a 304 into the 200 that it kept.
    val http = OkHttpClient.Builder().cache(cache).addNetworkInterceptor { chain ->
        val response = chain.proceed(chain.request())
        line("network", response.code)
        response
    }.build()
    val request = VerificationRequest(licenseKey = variable("LICENSE_KEY"), clubSlug = club)

    fun verify() {
        val verified = LicensesApi(client = http).verifyLicense(request)
        line("verified", verified.view)
        ApiClient.accessToken = verified.bearerToken
    }

    fun read() {
        val team = TeamsApi(client = http).getTeam(club, variable("TEAM").toLong()).data
        line("team", team.name, team.players.size)
    }

    verify()
    read()
    Thread.sleep(6_000) // longer than max-age: until then, the cache asks nobody
    read()
    Thread.sleep(6_000)
    try {
        read()
    } catch (error: ClientException) {
        line("refused", error.statusCode)
        verify()
        read()
    }
    kotlin.system.exitProcess(0)
}
